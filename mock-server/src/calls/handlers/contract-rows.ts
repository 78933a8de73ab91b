import { imSocket, tables, type Endpoint } from '@mall/contracts'
import type { ContractRow } from '@mall/contracts/control'
import type { Language } from '../../core/state/text.ts'

/** The contract as data, table by table, for programs that cannot import its schemas. */
export const contractRows = (language: Language): ContractRow[] =>
  Object.entries({ ...tables, im: { ...tables.im, ...imSocket } }).flatMap(([domain, table]) =>
    Object.entries(table as Record<string, Endpoint>).map(([route, row]) => ({
      route,
      domain,
      summary: row.summary[language],
      auth: row.auth,
      effect: row.effect,
      host: row.host ?? 'api',
      refusals: [...(row.refusals ?? [])],
    })),
  )
