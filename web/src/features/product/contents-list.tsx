import type { ContentsEntry } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Text } from '../../ui/layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Link } from '../../ui/link.tsx'
import { color, current, digits, radius } from '../../ui/theme.ts'
import { useReader } from './use-reader.ts'

const entry = css`
  display: grid;
  grid-template-columns: 2.2ch minmax(0, 1fr) auto;
  gap: 10px;
  align-items: baseline;
  padding: 6px 8px;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    ${current}
  }
`

interface Props {
  contents: readonly ContentsEntry[]
  /** How many are shown. */
  most?: number
}

/** The chapters of a work, its free ones marked. */
export const ContentsList = ({ contents, most }: Props) => {
  const t = useText('reading')
  const { chapter, linkTo } = useReader()
  return (
    <Text as="ol" size="note">
      {keyed(contents.slice(0, most), ({ title }) => title).map(([key, { title, minutes, isFree }], at) => (
        <li key={key}>
          <Link css={entry} {...linkTo(at + 1)} aria-current={chapter === at + 1 || undefined}>
            <Text as="span" style={{ fontFamily: digits }} tone="faint" text="end">
              {at + 1}
            </Text>
            <span>{title}</span>
            <span>
              {isFree && <Badge>{t('free')}</Badge>}
              {!isFree && minutes !== undefined && <small>{t('minutes', { count: minutes })}</small>}
            </span>
          </Link>
        </li>
      ))}
    </Text>
  )
}
