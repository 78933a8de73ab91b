import { css } from '@emotion/react'
import type { WorldFile, ControlApi } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { enterAddress, originOf, useHere } from '../api/place.ts'
import { Stack } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { useControl } from '../api/use-control.ts'
import { NewTab } from '../pieces/buttons.tsx'

export type DifferencesFound = ControlApi['POST /__mall/worlds/{name}/file']['output']['differences']

const scrolls = css`
  max-height: 240px;
  overflow: auto;
`

/** The steps of a file that gave another result than when it was saved. */
export const Differences = ({ found }: { found: DifferencesFound }) => {
  const t = useText('consoleWorlds')
  return (
    <>
      <p>{t('differencesHint')}</p>
      <Stack as="ul" css={scrolls} gap={6} tone="quiet" size="note">
        {found.map(({ step, route, what }) => (
          <li key={step}>
            {t('step', { step })} · <code>{route}</code> · {what}
          </li>
        ))}
      </Stack>
    </>
  )
}

const bar = css`
  width: 100%;
  height: 6px;
  accent-color: ${color.cobalt};
`

const number = new Intl.NumberFormat('en')

/** How far the file of a world is, while it is opened or saved. */
export const ReplayProgress = ({ world }: { world: string }) => {
  const t = useText('consoleWorlds')
  const { data = [] } = useControl('GET /__mall/replays')
  const replay = data.find((each) => each.world === world)
  return (
    replay && (
      <Stack as="p" gap={6} tone="quiet" size="note" role="status">
        {t('progress', { step: number.format(replay.step), steps: number.format(replay.steps) })}
        <progress css={bar} aria-hidden="true" value={replay.step} max={replay.steps} />
      </Stack>
    )
  )
}

type About = Pick<WorldFile, 'note' | 'page' | 'userName' | 'picture'>

/** What a file says of itself; the server judges the rest. */
export const aboutOf = (content: unknown): About => {
  const given = Object(content) as Readonly<Record<string, unknown>>
  const texts = (['note', 'page', 'userName', 'picture'] as const).filter((name) => typeof given[name] === 'string')
  return Object.fromEntries(texts.map((name) => [name, given[name]]))
}

const shot = css`
  width: 100%;
  border: 1px solid ${color.line};
`

/** What is to be seen, and where. */
export const FileFacts = ({ about: { note, page, userName, picture } }: { about: About }) => {
  const t = useText('consoleShare')
  const facts = [
    { name: t('note'), value: note ?? null },
    { name: t('page'), value: page ?? null },
    { name: t('account'), value: userName ?? t('visitor') },
  ]
  return (
    <>
      {(page !== undefined || note) && <Facts facts={facts} />}
      {picture !== undefined && <img css={shot} src={`data:image/png;base64,${picture}`} alt={t('picture')} />}
    </>
  )
}

/** Leads to the page of a file that is open as a world. */
export const PageLink = ({ about: { page, userName }, world }: { about: About; world: string }) => {
  const t = useText('consoleWorlds')
  const here = useHere()
  if (!here || page === undefined) return null
  const entry = { to: page, ...(userName !== undefined && { as: userName }) }
  return <NewTab href={enterAddress(originOf(world, here.domain), entry)}>{t('toPage')}</NewTab>
}
