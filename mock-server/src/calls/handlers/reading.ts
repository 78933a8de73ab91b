import type { Tables } from 'qinghua-contract'
import { freeChapter, ownChapter } from '../../core/reading/chapters.ts'
import type { Handlers } from '../handler.ts'

export const readingHandlers: Handlers<Tables['reading']> = {
  'GET /prod/chapter': ({ mall, query, language }) => freeChapter(mall, query, language),
  'GET /p/prod/chapter': ({ mall, shopper, query, language }) => ownChapter(mall, shopper, query, language),
}
