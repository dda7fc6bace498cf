import { Diagram } from '../diagram/diagram.tsx';
import { findFigure } from '../fact-strip/fact-strip.tsx';
import { RackElevation, rackWidth } from './rack-elevation.tsx';
import { dedicatedRackDevices, halfrackDevices } from './sample-devices.ts';

const halfrackX = 24;
const dedicatedX = 340 - rackWidth - 2;

/** Halfrack and Dedicated Rack beside each other, to the same scale. */
export function RackElevations() {
  return (
    <Diagram
      id="rack-elevations"
      height={470}
      title="Zwei Racks von vorn im selben Maßstab. Der Halfrack ist die untere Hälfte eines Schranks mit eigener Tür, der Dedicated Rack ein ganzer Schrank. Höheneinheiten sind von unten gezählt, links und rechts laufen die Steckdosenleisten A und B. Bestückt sind beide als Beispiel mit Servern, Speicher, Firewall und Switches."
      caption="Gleicher Maßstab, Höheneinheiten von unten gezählt; links und rechts die Steckdosenleisten A und B. Bestückung als Beispiel."
    >
      <text data-name x={halfrackX + rackWidth / 2} y="14">
        Halfrack
      </text>
      <text data-name x={dedicatedX + rackWidth / 2} y="14">
        Dedicated Rack
      </text>
      <RackElevation x={halfrackX} units={unitsOf('halfrack')} devices={halfrackDevices} />
      <RackElevation
        x={dedicatedX}
        units={unitsOf('dedicated-rack')}
        devices={dedicatedRackDevices}
      />
    </Diagram>
  );
}

/** Height units as the figure states them, so that drawing and text agree. */
function unitsOf(figureName: string): number {
  return Number.parseInt(findFigure(figureName).value, 10);
}
