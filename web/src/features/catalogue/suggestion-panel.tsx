import { useNavigate } from 'react-router'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import type { SearchKind } from './recent-searches.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions, type Group } from './use-suggestions.ts'
import { color, motion, paper, radius, shadow, tinted } from '../../ui/theme.ts'

const panelStyle = css`
  position: absolute;
  top: calc(100% + 6px);
  right: -2px;
  left: -2px;
  z-index: 20;
  border-radius: ${radius.search};
  box-shadow: ${shadow.popover};
  animation: rise ${motion.popover};
`

const entryStyle = css`
  position: relative;
  > [role='option'] {
    cursor: pointer;
    > img {
      flex: none;
      ${paper}
    }
    &:hover,
    &[aria-selected='true'] {
      ${tinted}
    }
  }
  > button {
    position: absolute;
    top: 0;
    right: 10px;
  }
`

const forgetStyle = css`
  border-radius: ${radius.control};
  &:hover {
    background: ${color.cobaltWash};
  }
  &:focus-visible {
    outline-color: ${color.cobalt};
    outline-offset: 0;
  }
`

/** A text with what was typed in bold, where it occurs. */
const Highlighted = ({ text, part }: { text: string; part: string }) => {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  )
}

interface SuggestionPanelProps {
  input: HTMLInputElement
  id: string
  kind: SearchKind
  typed: string
  /** `shopId` if it is the name of a shop. */
  onPick: (text: string, shopId?: number) => void
  /** For the combobox: the id of the active option, `''` for none, `null` while closed. */
  onActive: (id: string | null) => void
}

interface EntryProps {
  id: string
  index: number
  active: boolean
  entry: Group['entries'][number]
  typed: string
  /** Null for what cannot be forgotten. */
  onForget: (() => void) | null
}

const Entry = ({ id, index, active, entry: { text, product, category }, typed, onForget }: EntryProps) => {
  const t = useText('search')
  const goods = useText('product')
  return (
    <li role="presentation" css={entryStyle}>
      <Row
        gap={10}
        high={32}
        pad="3px 48px 3px 16px"
        role="option"
        id={id}
        tabIndex={-1}
        aria-selected={active}
        data-at={index}
        onMouseDown={(event) => event.preventDefault()}
      >
        {product && <Picture src={product.pic} alt="" width={32} height={32} />}
        <Text as="span" lines={1}>
          <Highlighted text={text} part={typed.trim()} />
        </Text>
        {product && (
          <Text as="small" keeps ends>
            {goods(`kind.${product.kind}`)}
            {product.price !== undefined && ` · ${moneyText(product.price)}`}
          </Text>
        )}
        {category && (
          <Text as="small" keeps ends>
            {t('count', { count: category.count })}
          </Text>
        )}
      </Row>
      {onForget && (
        // For the mouse only; the keyboard has the Delete key, and an option must not contain buttons.
        <IconButton
          icon="close"
          tabIndex={-1}
          aria-hidden="true"
          title={t('forget', { text })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onForget}
        />
      )}
    </li>
  )
}

export const SuggestionPanel = ({ input, id, kind, typed, onPick, onActive }: SuggestionPanelProps) => {
  const t = useText('search')
  const navigate = useNavigate()
  const { groups, forget, forgetAll } = useSuggestions(kind, typed)
  const options = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ name, ...entry })))
  const { shown, at, optionId } = useCombobox({
    input,
    id,
    options,
    onPick: ({ text, shopId, category }) => {
      if (category) void navigate(`/list?categoryId=${category.categoryId}`)
      else onPick(text, shopId)
    },
    onDelete: ({ name, text }) => {
      if (name !== 'recent') return false
      forget(text)
      return true
    },
    onActive,
  })
  if (!shown) return null
  const indexOf = (name: Group['name'], text: string) =>
    options.findIndex((option) => option.name === name && option.text === text)
  return (
    <Stack css={panelStyle} gap={8} pad="8px 0" ground="paper" id={`${id}-popup`}>
      <div role="listbox" id={id} aria-label={t('suggestions')}>
        {groups.map(({ name, entries }) => (
          <ul key={name} role="group" aria-label={t(`groups.${name}`)}>
            <Text as="li" tone="faint" size="small" pad="6px 16px 2px" role="presentation">
              {t(`groups.${name}`)}
            </Text>
            {entries.map((entry) => {
              const index = indexOf(name, entry.text)
              return (
                <Entry
                  key={index}
                  id={optionId(index)}
                  index={index}
                  active={index === at}
                  entry={entry}
                  typed={typed}
                  onForget={name === 'recent' ? () => forget(entry.text) : null}
                />
              )
            })}
          </ul>
        ))}
      </div>
      {options.some(({ name }) => name === 'recent') && (
        <Row as="p" justify="between" edge="top" pad="8px 16px 0" tone="faint" size="small">
          <span>{t('forgetHint')}</span>
          <Text
            as="button"
            css={forgetStyle}
            tone="brand"
            size="small"
            high={24}
            pad="0 8px"
            type="button"
            onClick={() => {
              input.focus()
              forgetAll()
            }}
          >
            {t('forgetAll')}
          </Text>
        </Row>
      )}
    </Stack>
  )
}
