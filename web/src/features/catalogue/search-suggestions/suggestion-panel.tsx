import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { panelStyle } from './panel-style.ts'
import type { SearchKind } from './recent-searches.ts'
import { stepTo } from './step-to.ts'
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

/** The listbox of a combobox (APG): the focus stays in the box, arrow keys choose. */
export const SuggestionPanel = ({ input, id, kind, typed, onPick, onActive }: SuggestionPanelProps) => {
  const t = useText('search')
  const goods = useText('product')
  const { groups, forget, forgetAll } = useSuggestions(kind, typed)
  const [open, setOpen] = useState(true)
  const [at, setAt] = useState(-1)
  const options = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ name, ...entry })))
  const shown = open && options.length > 0
  const active = shown ? options[at] : undefined
  const indexOf = (name: Group['name'], text: string) =>
    options.findIndex((option) => option.name === name && option.text === text)
  const optionId = (index: number) => `${id}-${index}`
  const recents = groups.find(({ name }) => name === 'recent')?.entries.length ?? 0
  const reported = shown ? (active ? optionId(at) : '') : null
  const report = useEffectEvent(onActive)
  useEffect(() => report(reported), [reported])
  useEffect(() => () => report(null), [])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const next = stepTo(event.key, at, options.length, shown)
    if (next !== null) {
      setOpen(true)
      setAt(next)
    } else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter') {
      setOpen(false)
      if (!active) return
      onPick(active.text, active.shopId)
    } else if (event.key === 'Delete' && active?.name === 'recent') {
      forget(active.text)
      setAt(Math.min(at, options.length - 2))
    } else return
    event.preventDefault()
  })
  const onFocusMoved = useEffectEvent((event: FocusEvent) => {
    const inside = event.target instanceof Element && event.target.closest(`#${id}-popup`) !== null
    if (event.target !== input && !inside) setOpen(false)
  })
  const onPointer = useEffectEvent((event: PointerEvent) => {
    if (event.target === input) setOpen(true)
    else if (!(event.target instanceof Element && event.target.closest(`#${id}-popup`))) setOpen(false)
  })
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>(`#${id} [role=option]`) : null
    const picked = options[Number(option?.dataset.at ?? -1)]
    if (!picked) return
    setOpen(false)
    onPick(picked.text, picked.shopId)
  })
  useEffect(() => {
    const begin = () => {
      setOpen(true)
      setAt(-1)
    }
    // Listens on the document, after React: rendering before the box's own onChange would undo the typing.
    const onInput = (event: Event) => {
      if (event.target === input) begin()
    }
    input.addEventListener('keydown', onKey)
    input.addEventListener('focus', begin)
    document.addEventListener('input', onInput)
    document.addEventListener('focusin', onFocusMoved)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('click', onClick)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('focus', begin)
      document.removeEventListener('input', onInput)
      document.removeEventListener('focusin', onFocusMoved)
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('click', onClick)
    }
  }, [input])

  if (!shown) return null
  return (
    <div css={panelStyle} id={`${id}-popup`}>
      <div role="listbox" id={id} aria-label={t('suggestions')}>
        {groups.map(({ name, entries }) => (
          <ul key={name} role="group" aria-label={t(`groups.${name}`)}>
            <li role="presentation" data-part="name">
              {t(`groups.${name}`)}
            </li>
            {entries.map(({ text, product }) => {
              const index = indexOf(name, text)
              return (
                <li key={index} role="presentation" data-part="entry">
                  <div
                    role="option"
                    id={optionId(index)}
                    tabIndex={-1}
                    aria-selected={index === at}
                    data-at={index}
                    onMouseDown={(event) => event.preventDefault()}
                  >
                    {product && <Picture src={product.pic} alt="" width={32} height={32} />}
                    <span>
                      <Highlighted text={text} part={typed.trim()} />
                    </span>
                    {product && <small>{goods(`kind.${product.kind}`)}</small>}
                  </div>
                  {name === 'recent' && (
                    // For the mouse only; the keyboard has the Delete key, and an option must not contain buttons.
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-hidden="true"
                      title={t('forget', { text })}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => forget(text)}
                    >
                      <Icon name="close" size={12} />
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
        ))}
      </div>
      {recents > 0 && (
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
