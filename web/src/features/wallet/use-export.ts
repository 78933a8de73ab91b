import { limits } from 'qinghua-contract/rules'
import { useMutation } from '@tanstack/react-query'
import { csvOf, download } from '../../lib/download.ts'

const size = limits.pageSize

interface Page<R> {
  readonly records: readonly R[]
  readonly pages: number
}
type Cell = string | number

export interface Export<R> {
  readonly load: (paging: { readonly current: number; readonly size: number }) => Promise<Page<R>>
  readonly file: string
  readonly head: readonly string[]
  readonly rowOf: (record: R) => readonly Cell[]
}

/** A record that moved to the next page meanwhile is not repeated. */
export const allRecords = async <R extends { readonly id: number }>(load: Export<R>['load']): Promise<R[]> => {
  const all = new Map<number, R>()
  let pages = 1
  for (let current = 1; current <= pages; current++) {
    const answer = await load({ current, size })
    for (const record of answer.records) all.set(record.id, record)
    // Whatever number of pages is told, an empty one is the end.
    pages = answer.records.length > 0 ? answer.pages : current
  }
  return [...all.values()]
}

/** Saves all records as a table, whatever is filtered. */
export const useExport = <R extends { readonly id: number }>({ load, file, head, rowOf }: Export<R>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => allRecords(load),
    onSuccess: (records) => download(`${file}.csv`, csvOf([head, ...records.map(rowOf)]), 'text/csv'),
  })
  return { save: () => mutate(), busy: isPending }
}
