import { contract } from '../../contracts/src/index.ts'
import type { TSchema } from 'typebox'

const routesWhere = (isSo: (answer: TSchema & { type?: string; anyOf?: { type?: string }[] }) => boolean): string[] =>
  Object.entries(contract).flatMap(([route, { responses }]) => (isSo(responses[200]) ? [route] : []))

/** What the storefront knows of answers: it carries no schemas. */
export const answers = {
  ANSWERS_NOTHING: JSON.stringify(routesWhere(({ type }) => type === 'null')),
  ANSWERS_NULL: JSON.stringify(routesWhere(({ anyOf }) => anyOf?.some(({ type }) => type === 'null') ?? false)),
}
