// The PDFs of content/documents.
import type { APIContext, GetStaticPaths } from 'astro';
import { readDocuments } from '../../blocks/trust/documents.tsx';

export const getStaticPaths = (() =>
  [...readDocuments()].map(([name, bytes]) => ({
    params: { file: `${name}.pdf` },
    props: { bytes },
  }))) satisfies GetStaticPaths;

export function GET({ props }: APIContext<{ bytes: Buffer }>): Response {
  return new Response(new Uint8Array(props.bytes));
}
