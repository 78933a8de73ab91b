import { dense, Labelled } from './labelled.tsx'

interface Props {
  label: string
  /** The label stands in the field, and goes when something is typed. */
  inside?: boolean
  value: string
  onChange: (text: string) => void
}

export const SearchField = ({ label, inside = false, value, onChange }: Props) => (
  <Labelled label={label} hideLabel={inside}>
    <input
      css={dense}
      type="search"
      placeholder={inside ? label : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Labelled>
)
