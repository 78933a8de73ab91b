import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { panelStyle } from './panel-style.ts'
import type { SearchKind } from './recent-searches.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions, type Group } from './use-suggestions.ts'

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

export interface SuggestionPanelProps {
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
    <li role="presentation" data-part="entry">
      <div
        role="option"
        id={id}
        tabIndex={-1}
        aria-selected={active}
        data-at={index}
        onMouseDown={(event) => event.preventDefault()}
      >
        {product && <Picture src={product.pic} alt="" width={32} height={32} />}
        <span>
          <Highlighted text={text} part={typed.trim()} />
        </span>
        {product && (
          <small>
            {goods(`kind.${product.kind}`)}
            {product.price !== undefined && ` · ${moneyText(product.price)}`}
          </small>
        )}
        {category && <small>{t('count', { count: category.count })}</small>}
      </div>
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
    <div css={panelStyle} id={`${id}-popup`}>
      <div role="listbox" id={id} aria-label={t('suggestions')}>
        {groups.map(({ name, entries }) => (
          <ul key={name} role="group" aria-label={t(`groups.${name}`)}>
            <li role="presentation" data-part="name">
              {t(`groups.${name}`)}
            </li>
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
        <p data-part="foot">
          <span>{t('forgetHint')}</span>
          <button
            type="button"
            onClick={() => {
              input.focus()
              forgetAll()
            }}
          >
            {t('forgetAll')}
          </button>
        </p>
      )}
    </div>
  )
}
