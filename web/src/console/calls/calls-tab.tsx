import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { color, faintSmall, motion, stackOf, type } from '../../ui/theme.ts'
import { Answered } from '../pieces/answered.tsx'
import { groupBy } from '../pieces/group-by.ts'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { callsIn, type ControlDocument, type FormCall } from './call-fields.ts'
import { CallForm } from './call-form.tsx'

const root = css`
  ${stackOf(16)}
  max-width: 1080px;
`
const row = css`
  border-bottom: 1px solid ${color.line};
  &:last-of-type {
    border-bottom: 0;
  }
  > summary {
    ${stackOf(2)}
    padding: 8px 0;
    cursor: pointer;
    list-style: none;
    font: ${type.note};
    transition: color ${motion.hover};
    &:hover {
      color: ${color.cobalt};
    }
    > code {
      ${faintSmall}
      overflow-wrap: anywhere;
    }
  }
`

const Call = ({ call }: { call: FormCall }) => {
  const [open, setOpen] = useState(false)
  return (
    <details css={row} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{call.summary}</span>
        <code>{call.route}</code>
      </summary>
      {open && <CallForm call={call} />}
    </details>
  )
}

const readDocument = async (locale: string): Promise<readonly FormCall[]> => {
  const answer = await fetch(`/__mall/docs/control.json?lang=${locale}`)
  if (!answer.ok) throw new Error(await answer.text())
  return callsIn((await answer.json()) as ControlDocument)
}

/** Every control call that changes something, with the form that its row in the contract gives it. */
export const CallsTab = () => {
  const t = useText('consoleCalls')
  const locale = localeOf(useLanguage())
  const [filter, setFilter] = useState('')
  const calls = useQuery({ queryKey: ['calls', locale], queryFn: () => readDocument(locale), staleTime: Infinity })
  const words = filter.toLowerCase().split(/\s+/)
  const fits = ({ route, summary, domain }: FormCall): boolean =>
    words.every((word) => `${route} ${summary} ${domain}`.toLowerCase().includes(word))
  return (
    <div css={root}>
      <Labelled label={t('filter')}>
        <input css={dense} type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </Labelled>
      <Answered query={calls} height={400}>
        {(all) => {
          const groups = [...groupBy(all.filter(fits), ({ domain }) => domain)]
          if (groups.length === 0) return <None>{t('noCall')}</None>
          return groups.map(([domain, inside]) => (
            <Panel key={domain} title={domain} count={inside.length}>
              {inside.map((call) => (
                <Call key={call.route} call={call} />
              ))}
            </Panel>
          ))
        }}
      </Answered>
    </div>
  )
}
