// The icons, one family: a field of 16 by 16, lines of 1.5, and a node where a line begins.
// Each is decorative: the words beside it, or its button's label, say the same.
import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** A telephone handset: two nodes and the line between them. */
export function PhoneIcon() {
  return (
    <Icon nodes={[beginsAt(3.8, 3.8, 1.9), beginsAt(12.2, 12.2, 1.9)]}>
      <path d="M3.8 3.8c0 5 3.4 8.4 8.4 8.4" />
    </Icon>
  );
}

/** A file that a click saves; stands behind the words of its link. */
export function DownloadIcon() {
  return (
    <IconBehind nodes={[beginsAt(8, 2.6)]}>
      <path d="M8 2.6v7.6M4.6 7 8 10.4 11.4 7M2.8 13.6h10.4" />
    </IconBehind>
  );
}

/** A page of somebody else; stands behind the words of its link. */
export function ExternalIcon() {
  return (
    <IconBehind nodes={[beginsAt(4, 12)]}>
      <path d="m4 12 8.4-8.4M6.4 3.6h6v6" />
    </IconBehind>
  );
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M5.4 3v10M10.6 3v10" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="M4.6 3 12.8 8l-8.2 5z" />
    </Icon>
  );
}

/** What is folded away below. */
export function ChevronIcon() {
  return (
    <Icon>
      <path d="M3.4 5.8 8 10.4l4.6-4.6" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon nodes={[beginsAt(2.4, 3.4), beginsAt(2.4, 8), beginsAt(2.4, 12.6)]}>
      <path d="M2.4 3.4h12M2.4 8h12M2.4 12.6h12" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m3.4 3.4 9.2 9.2M12.6 3.4l-9.2 9.2" />
    </Icon>
  );
}

interface Node {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function beginsAt(x: number, y: number, radius = 1.4): Node {
  return { x, y, radius };
}

interface IconProps {
  readonly nodes?: readonly Node[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Never alone in a line: U+2060 joins it to the last word. */
function IconBehind(icon: IconProps) {
  return (
    <>
      {'\u2060'}
      <Icon {...icon} className={styles.behind} />
    </>
  );
}

function Icon({ nodes = [], className = '', children }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${className}`.trim()}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      {children}
      {nodes.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}
