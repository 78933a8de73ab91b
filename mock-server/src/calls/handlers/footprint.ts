import type { Tables } from 'qinghua-contract'
import { logBrowsed } from '../../core/people/browsing.ts'
import { footprints, forgetBrowsed } from '../../core/people/footprint.ts'
import type { Handlers } from '../handler.ts'

export const footprintHandlers: Handlers<Tables['footprint']> = {
  'POST /p/prodBrowseLog': ({ mall, shopper, body }) => (logBrowsed(mall, shopper, body.prodId), null),
  'GET /p/prodBrowseLog/page': ({ mall, shopper, query, language }) => footprints(mall, shopper, query, language),
  'DELETE /p/prodBrowseLog': ({ mall, shopper, body }) => (forgetBrowsed(mall, shopper, body), null),
}
