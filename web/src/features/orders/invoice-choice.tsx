import { Suspense } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import type { InvoiceDraft, InvoiceField } from './invoice-draft.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/layout.tsx'
import { KindChoice } from './kind-choice.tsx'

const InvoiceFields = lazily('invoice', [], async () =>
  import('./invoice-fields.tsx').then((file) => file.InvoiceFields),
)

interface Props {
  draft: InvoiceDraft
  wrong: readonly InvoiceField[]
  /** What was typed for the other shops. */
  others: readonly InvoiceDraft[]
  onChange: (part: Partial<InvoiceDraft>) => void
}

/** S3.16 */
export const InvoiceChoice = ({ draft, wrong, others, onChange }: Props) => {
  const t = useText('invoice')
  return (
    <KindChoice
      legend={t('invoice')}
      kinds={['none', 'personal', 'company']}
      value={draft.kind}
      onChange={(kind) => onChange({ kind })}
    >
      {draft.kind !== 'none' && (
        <SectionBoundary>
          <Text tone="faint" size="small" style={{ marginBottom: 4 }}>
            {t('choiceHint')}
          </Text>
          <Suspense fallback={<Skeleton height={92} />}>
            <InvoiceFields draft={draft} wrong={wrong} others={others} onChange={onChange} />
          </Suspense>
        </SectionBoundary>
      )}
    </KindChoice>
  )
}
