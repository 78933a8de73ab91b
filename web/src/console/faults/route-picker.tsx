import { css } from '@emotion/react'
import type { ContractRow } from 'qinghua-contract/control'
import { domains } from 'qinghua-contract/domains'
import { useState } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { useStore } from '../../lib/store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { color, radius } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { useControl } from '../api/use-control.ts'
import { SearchField } from '../pieces/labelled.tsx'
import { groupBy, matching } from '../pieces/lists.ts'
import { Answered, None } from '../pieces/panel.tsx'
import { mono } from '../pieces/scroll.tsx'
import { changeFault, chosenFault, mostRoutes } from './fault-store.ts'

const everyRoute = '*'
const choose = (some: readonly string[], isOn: boolean): void => {
  const others = chosenFault.get().on.filter((route) => route !== everyRoute && !some.includes(route))
  changeFault({ on: isOn ? [...others, ...some] : others })
}

interface GroupProps {
  domain: string
  rows: readonly ContractRow[]
  open: boolean
}

const RouteGroup = ({ domain, rows, open }: GroupProps) => {
  const t = useText('consoleFaults')
  const [opened, setOpened] = useState(false)
  const { on } = useStore(chosenFault)
  const isAll = on.includes(everyRoute)
  const own = rows.map(({ route }) => route)
  const ticked = isAll ? own.length : own.filter((route) => on.includes(route)).length
  const shown = open || opened
  const name = domains[domain as keyof typeof domains][localeOf(useLanguage())]
  return (
    <div>
      <Row gap={8} pad="2px 12px">
        <Checkbox
          checked={ticked === own.length}
          mixed={ticked > 0 && ticked < own.length}
          onChange={(isOn) => choose(own, isOn)}
        >
          {name}
        </Checkbox>
        <Text as="small" fills>
          {ticked > 0 ? `${ticked} / ${own.length}` : own.length}
        </Text>
        <button
          type="button"
          aria-expanded={shown}
          aria-label={t('showRoutes', { name })}
          onClick={() => setOpened(!opened)}
        >
          <Unfolds />
        </button>
      </Row>
      {shown && (
        <Stack as="ul" gap={4} pad="2px 12px 8px 36px">
          {rows.map(({ route, summary }) => (
            <li key={route}>
              <Checkbox checked={isAll || on.includes(route)} onChange={(isOn) => choose([route], isOn)}>
                <code css={mono}>{route}</code> <small>{summary}</small>
              </Checkbox>
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}

const list = css`
  height: 232px;
  overflow: auto;
  > div + div {
    border-top: 1px solid ${color.line};
  }
`
const chip = css`
  ${mono}
  border-radius: ${radius.control};
  background: ${color.cobaltWash};
`
const chips = css`
  max-height: 132px;
  overflow: auto;
`

/** What is chosen stays in sight, whatever the list shows. */
const Chosen = () => {
  const t = useText('consoleFaults')
  const { on } = useStore(chosenFault)
  if (on.length === 0) return <Text tone="quiet">{t('chooseRoutes')}</Text>
  return (
    <>
      <Row as="ul" css={chips} gap={6} wrap aria-label={t('chosen')}>
        {on.map((route) => (
          <Row as="li" key={route} css={chip} gap={2} pad="0 2px 0 8px">
            {route === everyRoute ? t('everyRoute') : route}
            <button type="button" aria-label={t('leaveOut', { route })} onClick={() => choose([route], false)}>
              <Icon name="close" size={12} />
            </button>
          </Row>
        ))}
      </Row>
      {on.length > mostRoutes && <Text tone="alarm">{t('tooMany', { most: mostRoutes })}</Text>}
    </>
  )
}

const textOf = ({ route, summary, words }: ContractRow): string => `${route} ${summary} ${words}`

export const RoutePicker = () => {
  const t = useText('consoleFaults')
  const [words, setWords] = useState('')
  const rows = useControl('GET /__mall/contract')
  const isAll = useStore(chosenFault).on.includes(everyRoute)
  return (
    <Stack gap={8}>
      <Chosen />
      <Row gap={16}>
        <Text as="div" fills>
          <SearchField label={t('find')} value={words} onChange={setWords} />
        </Text>
        <Checkbox checked={isAll} onChange={(isOn) => changeFault({ on: isOn ? [everyRoute] : [] })}>
          {t('everyRoute')}
        </Checkbox>
      </Row>
      <Surface>
        <Answered of={rows} height={232}>
          {(found) => {
            const groups = [...groupBy(matching(found, words, textOf), ({ domain }) => domain)]
            return (
              <div css={list} role="group" aria-label={t('routes')}>
                {groups.length === 0 && <None>{t('noRoute')}</None>}
                {groups.map(([domain, inside]) => (
                  <RouteGroup key={domain} domain={domain} rows={inside} open={words !== ''} />
                ))}
              </div>
            )
          }}
        </Answered>
      </Surface>
    </Stack>
  )
}
