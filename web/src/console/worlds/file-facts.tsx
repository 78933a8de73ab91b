import { css } from '@emotion/react'
import type { WorldFile } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { enterAddress, originOf, useHere } from '../api/place.ts'

type About = Pick<WorldFile, 'note' | 'page' | 'userName'>

const root = css`
  margin-bottom: 12px;
`

/** What a file says of itself; the server judges the rest. */
export const aboutOf = (content: unknown): About => {
  const given = Object(content) as Readonly<Record<string, unknown>>
  const texts = (['note', 'page', 'userName'] as const).filter((name) => typeof given[name] === 'string')
  return Object.fromEntries(texts.map((name) => [name, given[name]]))
}

/** What is to be seen, and where. */
export const FileFacts = ({ about: { note, page, userName } }: { about: About }) => {
  const t = useText('consoleWorlds')
  if (page === undefined && !note) return null
  const facts = [
    { name: t('file.note'), value: note ?? null },
    { name: t('file.page'), value: page ?? null },
    { name: t('file.as'), value: userName ?? t('file.visitor') },
  ]
  return (
    <div css={root}>
      <Facts facts={facts} />
    </div>
  )
}

/** Leads to the page of a file that is open as a world. */
export const PageLink = ({ about: { page, userName }, world }: { about: About; world: string }) => {
  const t = useText('consoleWorlds')
  const here = useHere()
  if (!here || page === undefined) return null
  const entry = { to: page, ...(userName !== undefined && { as: userName }) }
  return (
    <a css={buttonStyle} target="_blank" rel="noopener" href={enterAddress(originOf(world, here.domain), entry)}>
      {t('file.toPage')}
    </a>
  )
}
