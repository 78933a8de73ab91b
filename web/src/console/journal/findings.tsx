import { css } from '@emotion/react'
import type { Finding } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color, rowOf, type } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { timeText } from '../api/time-text.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { None } from '../pieces/none.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Places } from './places.tsx'
import { useFindings } from './use-findings.ts'

const heading = css`
  ${rowOf(8)}
  padding: 12px 16px 4px;
  color: ${color.ink};
  font: 700 ${type.note};
  section + section > & {
    border-top: 1px solid ${color.line};
  }
`
const sides = ['proxy', 'backend', 'client', 'tester'] as const

interface Props {
  side: Finding['side']
  findings: readonly Finding[]
}

const OneSide = ({ side, findings }: Props) => {
  const t = useText('consoleJournal')
  const title = t(`findingsOf.${side}`)
  return (
    <section aria-label={title}>
      <h2 css={heading}>
        {title} <Chip>{findings.length}</Chip>
      </h2>
      <Rows label={title}>
        {findings.map(({ rule, grade, text, route, page, departures, calls, at }) => (
          <Row
            key={`${rule} ${text} ${route} ${page} ${calls[0]}`}
            what={
              <>
                <Chip tone={grade === 'error' && side === 'backend' ? 'bad' : 'warn'}>{rule}</Chip> {text}
                <Places places={departures} />
              </>
            }
            note={`${timeText(at)} · ${route}${page === null ? '' : ` · ${page}`}`}
          >
            {calls[0] !== undefined && (
              <Button look="outline" size="small" onClick={() => show({ view: null, call: calls.at(-1) ?? null })}>
                {t('showCalls', { count: calls.length })}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
    </section>
  )
}

export const Findings = () => {
  const t = useText('consoleJournal')
  const found = useFindings()
  return (
    <Answered query={found}>
      {(all) => {
        if (all.length === 0) return <None>{t('noFindings')}</None>
        const groups = sides.map((side) => ({ side, findings: all.filter((finding) => finding.side === side) }))
        return groups.flatMap(({ side, findings }) =>
          findings.length > 0 ? [<OneSide key={side} side={side} findings={findings} />] : [],
        )
      }}
    </Answered>
  )
}
