import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { markdownParts } from './markdownParts';

const plugins = [remarkGfm];
/** Pictures are loaded from nowhere but the portal itself: a text has none. */
const refused = ['img'];

/** A text written in Markdown. HTML in it is dropped, addresses of unknown kinds lead nowhere. */
export const Markdown = ({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={plugins} components={markdownParts} disallowedElements={refused} skipHtml>
    {text}
  </ReactMarkdown>
);
