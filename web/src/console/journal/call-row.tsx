import { css } from '@emotion/react'
import { memo } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { color, rowOf } from '../../ui/theme.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { timeText } from '../api/time-text.ts'
import { Chip } from '../pieces/chip.tsx'
import { departuresIn, faultWords, toneOf, type Entry } from './entry.ts'

export const rowHeight = 32

const root = css`
  ${rowOf(10)}
  height: 31px;
  padding: 0 12px;
  font:
    12px/18px ui-monospace,
    Consolas,
    monospace;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > time,
  > small {
    flex: none;
    color: ${color.ink3};
    font-size: 12px;
  }
  > b {
    flex: none;
    width: 48px;
    color: ${color.ink2};
  }
  > span:first-of-type {
    min-width: 52px;
    text-align: center;
  }
  > span:nth-of-type(2) {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[data-kind='control'] {
    > b,
    > span:nth-of-type(2) {
      color: ${color.cobalt};
    }
  }
`

export const CallRow = memo(({ entry }: { entry: Entry }) => {
  const t = useText('consoleJournal')
  const language = localeOf(useLanguage())
  const { at, status, ending, route, address, faults, refusal, verdict, kind, ms, proxyExchange } = entry
  const departures = departuresIn(entry)
  const isStruck = faults.length > 0
  const broken = (verdict !== null && !isStruck) || departures.some(({ grade }) => grade === 'error')
  return (
    <div css={root} data-kind={kind}>
      <time>{timeText(at).slice(11)}</time>
      <Chip tone={toneOf(entry)}>{status ?? t(`endings.${ending}`)}</Chip>
      <b>{route.slice(0, route.indexOf(' '))}</b>
      <span>{address}</span>
      {kind === 'control' && <Chip tone="lit">{t('control')}</Chip>}
      {proxyExchange && proxyExchange.answeredBy !== 'target' && (
        <Chip tone="lit">{t(`answeredBy.${proxyExchange.answeredBy}`)}</Chip>
      )}
      {broken && <Chip tone="bad">{t('broken')}</Chip>}
      {!broken && departures.length > 0 && <Chip tone="warn">{t('departs')}</Chip>}
      {refusal !== null && <Chip tone="warn">{refusal}</Chip>}
      {isStruck && (
        <Chip tone="bad" title={faultWords(entry, language).join('\n')}>
          {t(verdict !== null && !broken ? 'spoilt' : 'faulted')}
        </Chip>
      )}
      {typeof ms === 'number' && <small>{t('ms', { ms: Math.round(ms * 10) / 10 })}</small>}
    </div>
  )
})
