import type { APIContext, GetStaticPaths } from 'astro';
import type { IconDrawingName } from '../identity/icon-drawing.tsx';
import { iconPng, manifestIcons, touchIcon } from '../identity/icons.ts';

export const getStaticPaths = (() =>
  [touchIcon, ...manifestIcons].map(({ name, ...props }) => ({
    params: { icon: name },
    props,
  }))) satisfies GetStaticPaths;

interface Props extends Record<string, unknown> {
  readonly drawing: IconDrawingName;
  readonly sizePx: number;
}

export async function GET({ props }: APIContext<Props>): Promise<Response> {
  const bytes = await iconPng(props.drawing, props.sizePx);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } });
}
