// All that the server serves, as the pages' client knows it: types, and nothing that runs.
export type { DeskApi } from '../server/create-desk.ts';
