import { css } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import { control, wraps } from './shapes.ts'
import { Row } from './layout.tsx'
import { current, radius } from './theme.ts'

const root = css`
  ${wraps}
  a {
    display: block;
    padding: 4px 12px;
    border-radius: ${radius.control};
    &[aria-current] {
      ${current}
    }
  }
  > form {
    max-width: 100%;
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
  /** What else is chosen beside them. */
  children?: ReactNode
}

const Search = ({ label, field, submit, value, maxLength, onSearch }: NonNullable<Props['search']>) => {
  const [text, setText] = useState(value)
  return (
    <Row
      as="form"
      align="stretch"
      gap={8}
      ends
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
    </Row>
  )
}

export const FilterRow = ({ label, choices, search, children }: Props) => (
  <Row css={root} justify="between" gap={24} pad="16px 0">
    {choices.length > 0 && (
      <Row as="ul" align="stretch" wrap gap={4} aria-label={label}>
        {choices.map((choice) => (
          <li key={choice.name}>
            <Link to={choice.to} aria-current={choice.current ? 'true' : undefined} state={{ keepScroll: true }}>
              {choice.text}
            </Link>
          </li>
        ))}
      </Row>
    )}
    {children}
    {search && <Search {...search} />}
  </Row>
)
