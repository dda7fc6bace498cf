// `/_assets/share/…`: the share picture of every page.
import { getCollection } from 'astro:content';
import type { APIContext, GetStaticPaths } from 'astro';
import { encodePicture, sharePicture } from './share-picture.ts';

export const getStaticPaths = (async () => {
  const pictures = await Promise.all((await getCollection('pages')).map(sharePicture));
  return pictures.map((picture) => ({ params: { file: picture.file }, props: { picture } }));
}) satisfies GetStaticPaths;

type Props = { readonly picture: Awaited<ReturnType<typeof sharePicture>> };

export async function GET({ props }: APIContext<Props>): Promise<Response> {
  const bytes = await encodePicture(props.picture);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } });
}
