import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'
import { type, color, inlineRowOf, radius, tinted } from '../../ui/theme.ts'
import { addressOf, wholeOf, type ListAddress } from './list-address.ts'
import type { Choice } from './use-choices.ts'
import { focusTotal } from './sort-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'

const takeBackStyle = css`
  ${inlineRowOf(6)}
  min-height: 28px;
  padding-inline: 10px;
  border: 1px solid ${color.cobalt};
  border-radius: ${radius.control};
  ${tinted}
  font: ${type.note};
`

interface Props {
  to: string
  text: string
  children: ReactNode
}

/** What a list was narrowed by, which a click takes back. The focus then moves to the total, which is what changes. */
export const TakeBack = ({ to, text, children }: Props) => {
  const t = useText('list')
  return (
    <Link
      css={takeBackStyle}
      to={to}
      aria-label={t('takeBack', { text })}
      state={{ keepScroll: true }}
      onClick={focusTotal}
    >
      {children}
      <Icon name="close" size={12} />
    </Link>
  )
}

/** What was searched for is shown in quotes already. */
const unquoted = (text: string) => text.replace(/^“(.*)”$/u, '$1')

/** Each filter can be removed by itself. */
export const Chosen = ({ list, choices }: { list: ListAddress; choices: readonly Choice[] }) => {
  const t = useText('list')
  if (choices.length === 0) return null
  return (
    <Row as="ul" gap={8} wrap pad="0 0 16px" size="note" aria-label={t('chosen')}>
      {choices.map(({ id, text, without }) => (
        <li key={id}>
          <TakeBack to={addressOf(list, without)} text={unquoted(text)}>
            {text}
          </TakeBack>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <Link
            to={addressOf(wholeOf(list), { sort: list.sort })}
            css={textLink}
            state={{ keepScroll: true }}
            onClick={focusTotal}
          >
            {t('takeAllBack')}
          </Link>
        </li>
      )}
    </Row>
  )
}
