import { getCollection } from 'astro:content';
import type { APIContext, GetStaticPaths } from 'astro';
import { errorCard, pageCard, postCard } from './card.ts';
import { encodePicture, type SharePicture, sharePicture } from './share-picture.ts';

export const getStaticPaths = (async () => {
  const [pages, posts] = await Promise.all([getCollection('pages'), getCollection('blog')]);
  const errors = [errorCard('notFound'), errorCard('gone')];
  const cards = [...pages.map(pageCard), ...posts.map(postCard), ...errors];
  const pictures = await Promise.all(cards.map(sharePicture));
  return pictures.map((picture) => ({ params: { file: picture.file }, props: { picture } }));
}) satisfies GetStaticPaths;

interface Props extends Record<string, unknown> {
  readonly picture: SharePicture;
}

export async function GET({ props }: APIContext<Props>): Promise<Response> {
  const { file } = props.picture;
  const bytes = await encodePicture(props.picture);
  const headers = { 'Content-Type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/png' };
  return new Response(new Uint8Array(bytes), { headers });
}
