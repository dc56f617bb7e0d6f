import type { articlesEndpoints } from '../../contract/endpoints/articles';
import type { Handlers } from '../http/call';

export const articles: Handlers<typeof articlesEndpoints> = {};
