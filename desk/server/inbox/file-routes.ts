// Files that belong to an enquiry. They are loaded and never shown, whatever they hold.
import { z } from 'zod';
import { idSchema } from '../../api/inbox.ts';
import { refusal } from '../answers.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { deskRoute } from '../guard.ts';

const params = z.object({ id: idSchema, file: idSchema });

export function registerFiles(app: DeskApp, { db }: DeskParts): void {
  app.openapi(
    deskRoute('read', {
      method: 'get',
      path: '/api/enquiries/{id}/files/{file}',
      request: { params },
      responses: { 200: { description: 'The file' }, 404: refusal },
    }),
    async (context) => {
      const { file: fileId, id } = context.req.valid('param');
      const file = await db
        .selectFrom('desk_file')
        .select(['name', 'type', 'content'])
        .where('id', '=', fileId)
        .where('enquiry_id', '=', id)
        .executeTakeFirst();
      if (!file) return context.json({ error: 'Diese Datei gibt es nicht (mehr).' }, 404);
      return context.body(Buffer.from(file.content), 200, {
        'content-type': file.type,
        'content-disposition': `attachment; filename*=UTF-8''${encoded(file.name)}`,
      });
    },
  );
}

// RFC 8187, section 3.2.1: attr-char is narrower than what encodeURIComponent leaves as it is.
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
}
