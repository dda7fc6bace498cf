// A form about an enquiry.
import type { z } from 'zod';
import { metaOf } from '../../api/schemas.ts';
import { answerOf } from '../client.ts';
import { Form, type FormProps } from '../controls/form.tsx';
import { type EnquiryProps, type oneEnquiry, useEnquiryChange } from '../queries.ts';

type Post = typeof oneEnquiry.steps.$post | typeof oneEnquiry.notes.$post;

interface Props<Schema extends z.ZodObject>
  extends EnquiryProps,
    Pick<FormProps<Schema>, 'form' | 'known' | 'possible' | 'className'> {
  /** If the enquiry may have more than one of these forms. */
  readonly draft?: string;
  send(request: { param: { id: string }; json: z.input<NoInfer<Schema>> }): ReturnType<Post>;
}

export function EnquiryForm<Schema extends z.ZodObject>(props: Props<Schema>) {
  const { enquiry, known, send, ...form } = props;
  const { id, version } = enquiry;
  const change = useEnquiryChange(id, (json: z.input<Schema>) =>
    answerOf(send({ param: { id }, json })),
  );
  const draft = `${metaOf(form.form).button} ${id}`;
  return <Form draft={draft} {...form} known={{ ...known, version }} change={change} />;
}
