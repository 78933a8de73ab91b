import { tables, type Endpoint } from '@mall/contracts'
import type { ContractRow } from '@mall/contracts/control'

/** The contract as data, table by table, for those who cannot read its schemas. */
export const contractRows: ContractRow[] = Object.entries(tables).flatMap(([domain, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([route, row]) => ({
    route,
    domain,
    summary: row.summary,
    auth: row.auth,
    effect: row.effect,
    host: row.host ?? 'api',
    refusals: [...(row.refusals ?? [])],
  })),
)
