import { css } from '@emotion/react'
import { memo } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { mono } from '../pieces/scroll.tsx'
import { localeOf } from '../../lib/i18n/language.ts'
import { timeText } from '../api/time-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { departuresIn, faultWords, toneOf, type Entry } from './entry.ts'

const root = css`
  height: 31px;
  ${mono}
  white-space: nowrap;
  > b {
    flex: none;
    width: 48px;
    color: ${color.ink2};
  }
  > small {
    min-width: 64px;
    text-align: right;
  }
  > span:first-of-type {
    min-width: 52px;
    justify-content: center;
  }
  &[data-kind='control'] > :is(b, b + span) {
    color: ${color.cobalt};
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
    <Row css={root} gap={10} pad="0 12px" data-kind={kind}>
      <Text as="time" tone="faint">
        {timeText(at).slice(11)}
      </Text>
      <Badge tone={toneOf(entry)}>{status ?? t(`endings.${ending}`)}</Badge>
      <b>{route.slice(0, route.indexOf(' '))}</b>
      <Text as="span" fills lines={1}>
        {address}
      </Text>
      {kind === 'control' && <Badge tone="plain">{t('control')}</Badge>}
      {proxyExchange && proxyExchange.answeredBy !== 'target' && (
        <Badge tone="plain">{t(`answeredBy.${proxyExchange.answeredBy}`)}</Badge>
      )}
      {broken && <Badge tone="bad">{t('broken')}</Badge>}
      {!broken && departures.length > 0 && <Badge tone="warning">{t('departs')}</Badge>}
      {refusal !== null && <Badge tone="warning">{refusal}</Badge>}
      {isStruck && (
        <Badge tone="bad" title={faultWords(entry, language).join('\n')}>
          {t(verdict !== null && !broken ? 'spoilt' : 'faulted')}
        </Badge>
      )}
      {typeof ms === 'number' && <small>{t('ms', { ms: Math.round(ms * 10) / 10 })}</small>}
    </Row>
  )
})
