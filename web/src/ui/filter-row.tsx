import { css } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import { control, wraps } from './shapes.ts'
import { current, radius, wrapOf } from './theme.ts'

const root = css`
  display: flex;
  ${wraps}
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  padding-block: 16px;
  > ul {
    ${wrapOf('4px')}
  }
  a {
    display: block;
    padding: 4px 12px;
    border-radius: ${radius.control};
    &[aria-current] {
      ${current}
    }
  }
  > form {
    display: flex;
    gap: 8px;
    max-width: 100%;
    margin-left: auto;
    > input {
      width: 248px;
      min-width: 0;
      height: 32px;
      padding: 0 10px;
      ${control}
    }
  }
`

interface Props {
  label: string
  choices: readonly { readonly name: string; readonly text: string; readonly to: string; readonly current: boolean }[]
  search?: {
    readonly label: string
    readonly field: string
    readonly submit: string
    readonly value: string
    readonly maxLength: number
    readonly onSearch: (text: string) => void
  }
  /** A further filter at the end of the row. */
  children?: ReactNode
}

const Search = ({ label, field, submit, value, maxLength, onSearch }: NonNullable<Props['search']>) => {
  const [text, setText] = useState(value)
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <input
        type="search"
        aria-label={field}
        placeholder={field}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="outline" size="small">
        {submit}
      </Button>
    </form>
  )
}

export const FilterRow = ({ label, choices, search, children }: Props) => (
  <div css={root}>
    {choices.length > 0 && (
      <ul aria-label={label}>
        {choices.map((choice) => (
          <li key={choice.name}>
            <Link to={choice.to} aria-current={choice.current ? 'true' : undefined} state={{ keepScroll: true }}>
              {choice.text}
            </Link>
          </li>
        ))}
      </ul>
    )}
    {search && <Search {...search} />}
    {children}
  </div>
)
