import { css } from '@emotion/react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  > button {
    min-height: 24px;
    > svg {
      align-self: center;
      color: ${color.cobalt};
    }
    &[aria-expanded='true'] > svg {
      rotate: 180deg;
    }
  }
  & + & {
    padding-top: 10px;
    border-top: 1px solid ${color.line};
  }
  /* The line above says the same. */
  legend {
    ${visuallyHidden}
  }
`

interface Props extends ComponentProps<'div'> {
  name: string
  /** What it belongs to, where that is only seen. */
  of?: string | null
  /** What is chosen. */
  says?: string | undefined
  /** What that takes off. */
  amount?: ReactNode
  /** Something was entered before: it is open from the beginning. */
  isFilled?: boolean
  /** Something in it must be corrected. */
  isWrong?: boolean
}

/** A line with what is chosen, which unfolds to choose something else. */
export const Fold = ({ name, of, says, amount, isFilled = false, isWrong = false, children, ...rest }: Props) => {
  const id = useId()
  const [unfolded, setUnfolded] = useState(isFilled)
  const open = unfolded || isWrong
  return (
    <Stack css={root} gap={8} {...rest}>
      <Grid
        as="button"
        columns={says === undefined ? 'auto 14px' : 'auto minmax(0, 1fr) auto 14px'}
        wide
        gap={8}
        align="baseline"
        justify="start"
        text="start"
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setUnfolded(!open)}
      >
        <span>
          {name}
          {of && <VisuallyHidden>{of}</VisuallyHidden>}
        </span>
        {says !== undefined && (
          <>
            <Text as="span" tone={isFilled ? 'ink' : 'quiet'} size="note" text="end" lines={1}>
              {says}
            </Text>
            {amount ?? <span />}
          </>
        )}
        <Icon name="down" size={14} />
      </Grid>
      {open && <div id={id}>{children}</div>}
    </Stack>
  )
}
