import { whenSettled } from '../when-settled.ts';
import { turnPictures } from './turn-pictures.ts';

const collage = document.querySelector('[data-collage]');
if (collage) whenSettled(() => turnPictures(collage));
