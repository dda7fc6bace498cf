// The PDFs of content/documents, and all of them in one ZIP.
import type { APIContext, GetStaticPaths } from 'astro';
import { bundleDocuments, readDocuments } from '../../blocks/trust/document-files.ts';

export const getStaticPaths = (() => {
  const bundle = bundleDocuments();
  const files = [...readDocuments().values(), ...(bundle ? [bundle] : [])];
  return files.map(({ path, bytes }) => ({
    params: { file: path.split('/').at(-1) ?? '' },
    props: { bytes },
  }));
}) satisfies GetStaticPaths;

export function GET({ props }: APIContext<{ bytes: Buffer }>): Response {
  return new Response(new Uint8Array(props.bytes));
}
