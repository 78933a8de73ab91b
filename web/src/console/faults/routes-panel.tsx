import { css } from '@emotion/react'
import type { ContractRow } from 'qinghua-contract/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { color, stackOf } from '../../ui/theme.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { groupBy } from '../pieces/group-by.ts'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { SearchField } from '../pieces/search-field.tsx'
import { changeFault, chosenFault } from './fault-store.ts'
import { RouteGroup } from './route-group.tsx'

const head = css`
  ${stackOf(8)}
  padding: 12px 16px;
  border-bottom: 1px solid ${color.line};
`
const list = css`
  max-height: max(360px, 100dvh - 300px);
  overflow: auto;
`

export const RoutesPanel = () => {
  const t = useText('consoleFaults')
  const [filter, setFilter] = useState('')
  const { all, routes } = useStore(chosenFault)
  const rows = useControl('GET /__mall/contract')
  const words = filter.toLowerCase().split(/\s+/)
  const fits = ({ route, summary, domain }: ContractRow): boolean =>
    words.every((word) => `${route} ${summary} ${domain}`.toLowerCase().includes(word))
  return (
    <Panel title={t('calls')} count={all ? rows.data?.length : routes.length} flush>
      <div css={head}>
        <Checkbox checked={all} onChange={(on) => changeFault({ all: on })}>
          {t('everyCall')}
        </Checkbox>
        <SearchField label={t('filter')} inside value={filter} onChange={setFilter} />
      </div>
      <Answered query={rows} height={400}>
        {(found) => {
          const groups = [...groupBy(found.filter(fits), ({ domain }) => domain)]
          if (groups.length === 0) return <None>{t('noCall')}</None>
          return (
            <div css={list} role="group" aria-label={t('calls')}>
              {groups.map(([domain, inside]) => (
                <RouteGroup key={domain} domain={domain} rows={inside} open={filter !== '' || groups.length === 1} />
              ))}
            </div>
          )
        }}
      </Answered>
    </Panel>
  )
}
