import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { color, radius, type } from '../../ui/theme.ts'
import { addressOf, wholeList, type ListAddress } from './list-address.ts'

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 16px;
  font: ${type.note};
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    padding-inline: 10px;
    border: 1px solid ${color.cobalt};
    border-radius: ${radius.control};
    background: ${color.cobaltWash};
    color: ${color.cobalt};
    &[data-part='all'] {
      border-color: transparent;
      background: none;
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`

interface Props {
  list: ListAddress
  /** The name of the chosen category, once it is known. */
  category: string | undefined
}

/** What narrows the list, each to be taken back by itself. */
export const Chosen = ({ list, category }: Props) => {
  const t = useText('list')
  const chips: { text: string; without: Partial<ListAddress> }[] = []
  if (list.pn) chips.push({ text: `“${list.pn}”`, without: { pn: '' } })
  if (list.categoryId !== null) chips.push({ text: category ?? '…', without: { categoryId: null } })
  if (list.st === 1) chips.push({ text: t('fresh'), without: { st: 0 } })
  if (chips.length === 0) return null
  return (
    <ul css={root} aria-label={t('chosen')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link to={addressOf(list, without)} aria-label={t('takeBack', { text })}>
            {text}
            <Icon name="close" size={12} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={addressOf(wholeList)} data-part="all">
            {t('takeAllBack')}
          </Link>
        </li>
      )}
    </ul>
  )
}
