import type { ContentsEntry } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Link } from '../../ui/link.tsx'
import { color, current, digits, faintSmall, radius, type } from '../../ui/theme.ts'
import { useReader } from './use-reader.ts'

const root = css`
  font: ${type.note};
  > li > a {
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
  }
  [data-part='no'] {
    color: ${color.ink3};
    font-family: ${digits};
    text-align: right;
  }
  small {
    ${faintSmall}
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
    <ol css={root}>
      {keyed(contents.slice(0, most), ({ title }) => title).map(([key, { title, minutes, isFree }], at) => (
        <li key={key}>
          <Link {...linkTo(at + 1)} aria-current={chapter === at + 1 || undefined}>
            <span data-part="no">{at + 1}</span>
            <span>{title}</span>
            <span>
              {isFree && <Badge>{t('free')}</Badge>}
              {!isFree && minutes !== undefined && <small>{t('minutes', { count: minutes })}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
