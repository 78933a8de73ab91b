import { css } from '@emotion/react'
import { isBlank, limits, times } from 'qinghua-contract/rules'
import { Suspense, useEffect, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import type { SearchKind } from '../../features/catalogue/recent-searches.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily, loadChunk } from '../../lib/load-chunk.ts'
import { shopAddress } from '../../features/goods/shop-name.tsx'
import { color, motion, radius, shadow, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** What was typed into the search that stands in the page before the storefront does. */
const typedAhead = (): { readonly text: string; readonly hasFocus: boolean } => {
  const field = document.querySelector<HTMLInputElement>('.shell-search > input')
  return { text: field?.value ?? '', hasFocus: field !== null && document.activeElement === field }
}

/** Not needed before somebody searches. */
const loadRecent = () => loadChunk('recent searches', () => import('../../features/catalogue/recent-searches.ts'))

const root = css`
  position: relative;
  display: flex;
  height: 44px;
  border: 2px solid ${color.cobaltFill};
  border-radius: ${radius.search};
  background: ${color.surface};
  &:focus-within {
    outline: 2px solid ${color.cobalt};
    outline-offset: 2px;
  }
  select {
    padding: 0 8px 0 12px;
    border: 0;
    border-right: 1px solid ${color.line};
    border-radius: 4px 0 0 4px;
    background: ${color.surface};
    outline: none;
    cursor: pointer;
  }
  input {
    flex: 1;
    min-width: 0;
    padding: 0 14px;
    border: 0;
    background: none;
    outline: none;
  }
  > button {
    padding: 0 28px;
    border-radius: 0 3px 3px 0;
    background: ${color.cobaltFill};
    color: ${color.onFill};
    font-weight: 600;
    transition: background-color ${motion.hover};
    &:hover {
      background: ${color.cobaltFillHover};
    }
    &:focus-visible {
      outline-color: ${color.onFill};
      outline-offset: -5px;
    }
  }
  select:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.cobalt};
  }
  [data-part='message'] {
    position: absolute;
    top: calc(100% + 6px);
    left: 96px;
    z-index: 20;
  }
  [data-part='message'] > span {
    display: block;
    padding: 6px 12px;
    border: 1px solid ${color.amber};
    border-radius: ${radius.control};
    background: ${color.amberWash};
    box-shadow: ${shadow.popover};
    color: ${color.amber};
    font: 600 ${type.note};
  }
`

export const searchId = 'search'

const targets = {
  product: (text: string) => `/list?${new URLSearchParams({ pn: text }).toString()}`,
  store: (text: string) => `/shopList?${new URLSearchParams({ shopName: text }).toString()}`,
}
const listId = 'search-suggestions'

const Suggestions = lazily('suggestions', ['search'], async () =>
  import('../../features/catalogue/suggestion-panel.tsx').then(({ SuggestionPanel }) => SuggestionPanel),
)

interface Props {
  asked: string
  of: SearchKind
}

/** Starts with what was typed before it stood, or with the last search. An empty search is reported for one second (S5.6). */
export const SearchBox = ({ asked, of }: Props) => {
  const t = useText('shell')
  const navigate = useNavigate()
  const [kind, setKind] = useState(of)
  const [ahead] = useState(typedAhead)
  const [text, setText] = useState(ahead.text || asked)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const [missing, setMissing] = useState<SearchKind | null>(null)
  const [shown, setShown] = useState({ asked, of })
  const [sought, setSought] = useState({ asked, of })
  if (shown.asked !== asked || shown.of !== of) {
    setShown({ asked, of })
    setSought({ asked, of })
    // While the page of a search was on its way, another may have been typed.
    if (sought.asked !== asked || sought.of !== of) {
      setKind(of)
      setText(asked)
    }
  }
  useEffect(() => {
    if (missing === null) return
    const timer = setTimeout(setMissing, times.searchMessage, null)
    return () => clearTimeout(timer)
  }, [missing])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBlank(text)) return setMissing(kind)
    look(text.trim())
  }
  const look = (wanted: string, shopId?: number) => {
    setMissing(null)
    setText(wanted)
    setSought({ asked: wanted, of: kind })
    void loadRecent().then(({ noteSearch }) => noteSearch(kind, wanted))
    void navigate(shopId === undefined ? targets[kind](wanted) : shopAddress(shopId))
  }
  const message = missing === 'product' ? t('search.noProduct') : missing === 'store' ? t('search.noStore') : null
  return (
    <form css={root} role="search" aria-label={t('search.label')} onSubmit={submit}>
      <select
        aria-label={t('search.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as SearchKind)}
      >
        <option value="product">{t('search.product')}</option>
        <option value="store">{t('search.store')}</option>
      </select>
      <label htmlFor={searchId}>
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
      </label>
      <input
        id={searchId}
        type="search"
        role="combobox"
        aria-expanded={active !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={ahead.hasFocus}
        onFocus={(event) => setInput(event.target)}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchText}
        placeholder={kind === 'product' ? t('search.placeholder') : t('search.storePlaceholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {input && (
        <Suspense>
          <Suggestions input={input} id={listId} kind={kind} typed={text} onPick={look} onActive={setActive} />
        </Suspense>
      )}
      <button type="submit">{t('search.submit')}</button>
      <div data-part="message" role="alert">
        {message && <span>{message}</span>}
      </div>
    </form>
  )
}
