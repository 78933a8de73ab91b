import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../app/top-bar/switches.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { centred, color, radius } from '../../ui/theme.ts'
import { useParam, show, hrefWith } from '../address.ts'
import { useStore } from '../../lib/store.ts'
import { connection } from '../api/live.ts'
import { useHere, useWorld, useWorldNow } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Badge } from '../../ui/badge.tsx'
import { Chooser } from '../pieces/labelled.tsx'
import { Icon } from '../../ui/icon.tsx'
import { timeText } from '../api/time-text.ts'

const mark = css`
  ${centred}
  width: 32px;
  height: 32px;
  border-radius: ${radius.seal};
  background: ${color.vermilionFill};
  font: 700 13px/14px var(--sans);
  writing-mode: vertical-rl;
`
/** The logo. */
export const Mark = () => (
  <span css={mark} aria-hidden="true">
    青花
  </span>
)

const tones = { opening: 'quiet', live: 'good', polling: 'warning', lost: 'bad' } as const

const LineState = () => {
  const t = useText('consoleFrame')
  const state = useStore(connection)
  return (
    <span role="status">
      <Badge tone={tones[state]} title={t(`lineHint.${state}`)}>
        {t(`line.${state}`)}
      </Badge>
    </span>
  )
}

const WorldPicker = () => {
  const t = useText('consoleFrame')
  const world = useHere()?.world ?? ''
  const { data = [] } = useControl('GET /__mall/worlds')
  const names = new Set([world, ...data.map(({ name }) => name)])
  return (
    <Text as="div" tone="ink">
      <Chooser
        label={t('world')}
        options={[...names].map((name) => ({ value: name, text: name }))}
        value={world}
        onChange={(chosen) => show({ world: chosen, call: null, order: null })}
      />
    </Text>
  )
}

/** Leads to a tab. */
export const Way = ({ tab, children, ...rest }: ComponentProps<'a'> & { tab: string }) => (
  <a
    href={hrefWith({ tab })}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show({ tab })
    }}
    {...rest}
  >
    {children}
  </a>
)

const WorldStrip = () => {
  const t = useText('consoleFrame')
  const world = useWorld()
  const now = useWorldNow()
  if (!world || now === undefined) return null
  return (
    <Row gap={20}>
      <Row as="span" gap={6}>
        <Icon name={world.clock.running ? 'play' : 'pause'} size={14} />
        <Way tab="time">
          <Text as="b" tone="onFill">
            {timeText(now)}
          </Text>{' '}
          {!world.clock.running && t('frozen')}
        </Way>
      </Row>
      <Way tab="faults">{t('faultsArmed', { count: world.faults })}</Way>
      <Way tab="journal">{t('callsMade', { count: world.calls })}</Way>
    </Row>
  )
}

const root = css`
  background: ${color.cobaltDeep};
  color: ${color.onDeep2};
  white-space: nowrap;
  > h1 {
    width: 152px;
    color: ${color.onFill};
  }
  a,
  button {
    min-width: 24px;
    line-height: 24px;
  }
  :is(a, button):hover {
    color: ${color.onFill};
  }
  select {
    width: 220px;
  }
`
const docsPage = '/__mall/docs'

export const TopBar = () => {
  const t = useText('consoleFrame')
  const world = useParam('world')
  return (
    <Row as="header" css={root} className="on-fill" gap={20} pad="0 24px 0 16px" high={56} size="note">
      <Row as="h1" gap={10} size="lead" bold>
        <Mark />
        {t('title')}
      </Row>
      <WorldPicker />
      <WorldStrip />
      <Row gap={16} ends>
        <LineState />
        <a href={world === null ? docsPage : `${docsPage}?${new URLSearchParams({ world })}`}>{t('docs')}</a>
        <ThemeSwitch />
        <LanguageSwitch />
      </Row>
    </Row>
  )
}
