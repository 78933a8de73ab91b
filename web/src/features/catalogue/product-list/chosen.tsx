import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, inlineRowOf, radius, rowOf, tinted, type, underlined } from '../../../ui/theme.ts'
import { addressOf, wholeOf, type ListAddress } from './list-address.ts'
import type { Choice } from './list-choices.ts'
import { focusTotal } from './sort-bar.tsx'

const root = css`
  ${rowOf(8)}
  flex-wrap: wrap;
  margin-bottom: 16px;
  font: ${type.note};
  a {
    ${inlineRowOf(6)}
    min-height: 28px;
    padding-inline: 10px;
    border: 1px solid ${color.cobalt};
    border-radius: ${radius.control};
    ${tinted}
    &[data-part='all'] {
      border-color: transparent;
      background: none;
      ${underlined}
    }
  }
`

/** What was searched for is shown in quotes already. */
const unquoted = (text: string) => text.replace(/^“(.*)”$/u, '$1')

/** Each filter can be removed by itself. The focus then moves to the total, which is what changes. */
export const Chosen = ({ list, choices }: { list: ListAddress; choices: readonly Choice[] }) => {
  const t = useText('list')
  if (choices.length === 0) return null
  return (
    <ul css={root} aria-label={t('chosen')}>
      {choices.map(({ id, text, without }) => (
        <li key={id}>
          <Link
            to={addressOf(list, without)}
            aria-label={t('takeBack', { text: unquoted(text) })}
            state={{ keepScroll: true }}
            onClick={focusTotal}
          >
            {text}
            <Icon name="close" size={12} />
          </Link>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <Link
            to={addressOf(wholeOf(list), { sort: list.sort })}
            data-part="all"
            state={{ keepScroll: true }}
            onClick={focusTotal}
          >
            {t('takeAllBack')}
          </Link>
        </li>
      )}
    </ul>
  )
}
