// One script for everything that adorns a hero. It shares no module with the shell's script: the
// bundler would put what is shared into a file of its own, one more for every page to fetch.
import { turnPictures } from './collage/turn-pictures.ts';
import { showMesh } from './mesh/show-mesh.ts';
import { whenSettled } from './when-settled.ts';

const hero = document.querySelector('[data-hero]');
if (hero) whenSettled(() => showMesh(hero));

const collage = hero?.querySelector('[data-collage]');
if (collage) turnPictures(collage);
