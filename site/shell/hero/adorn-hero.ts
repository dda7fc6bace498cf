import { showMesh } from './mesh/show-mesh.ts';
import { whenSettled } from './when-settled.ts';

const hero = document.querySelector('[data-hero]');
if (hero) whenSettled(() => showMesh(hero));
