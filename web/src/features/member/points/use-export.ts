import type { PointsRecord } from '@mall/contracts'
import { limits } from '@mall/contracts/rules'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { csvOf } from '../../../lib/csv.ts'
import { download } from '../../../lib/download.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { changeOf, useSourceText } from './record-words.ts'

const size = limits.pageSize

/** A record that moved to the next page meanwhile is not repeated. */
const allRecords = async (): Promise<PointsRecord[]> => {
  const all = new Map<number, PointsRecord>()
  let pages = 1
  for (let current = 1; current <= pages; current++) {
    const answer = await api('GET /p/score/page', { query: { current, size } })
    for (const record of answer.records) all.set(record.id, record)
    pages = answer.pages
  }
  return [...all.values()]
}

export const useExport = () => {
  const t = useText('points')
  const sourceText = useSourceText()
  const { mutate, isPending } = useMutation({
    mutationFn: allRecords,
    onSuccess: (records) => {
      const head = (['time', 'source', 'order', 'until', 'change'] as const).map((name) => t(`records.${name}`))
      const rows = records.map((record) => [
        record.createTime,
        sourceText(record),
        record.orderNumber ?? '',
        record.expireTime ?? '',
        changeOf(record),
      ])
      download(`${t('records.file')}.csv`, csvOf([head, ...rows]), 'text/csv')
    },
  })
  return { save: () => mutate(), busy: isPending }
}
