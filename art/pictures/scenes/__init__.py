"""Which scene shows which picture."""

SCENES = {
    'fibre-patch-panel': 'fibre_panel',
    'cooling-corridor': 'cooling_corridor',
    'battery-room': 'battery_room',
    'cold-aisle': 'cold_aisle',
    'rack-closeup': 'rack_closeup',
    'solar-roof': 'solar_roof',
    'open-floor-tile': 'cooling_corridor',
    'chilled-water-pipes': 'cooling_corridor',
    'battery-shelf': 'battery_room',
    'aisle-doors': 'cold_aisle',
    'drive-bays': 'rack_closeup',
    'solar-modules': 'solar_roof',
    'dry-coolers': 'solar_roof',
    'fibre-bundle': 'fibre_panel',
    'cage': 'colocation',
    'half-rack': 'colocation',
    'gas-cylinders': 'fire_protection',
}
