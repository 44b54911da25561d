import { getAccountExport } from '#api/account/export'
import { shopClient } from '#browser/client'
import { saveFile } from '#browser/save-file'
import { useAccount } from '#features/account/parts/context.ts'
import { type Doer, Outcome, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { DeleteData } from '#features/account/settings/delete-data.tsx'
import { Button } from '#ui/button.tsx'

interface DataProps extends Doer {
  accountId: string
  onDeleted: () => void
}

export function DataSection({ accountId, onDeleted, ...doer }: DataProps) {
  const { t } = useAccount()
  const text = t.settings.data
  const deed = useDeed()
  const save = () =>
    void deed.run(async () => {
      const data = await shopClient().call(getAccountExport, { params: { id: accountId }, quiet: true })
      const json = JSON.stringify(data, null, 2)
      saveFile(`${accountId}.json`, new Blob([json], { type: 'application/json' }))
      return text.exported
    })
  return (
    <Section id="data" title={text.title}>
      <h3>{text.export}</h3>
      <p className="muted">{text.exportText}</p>
      <p>
        <Button busy={deed.state.kind === 'busy' && text.exporting} onClick={save}>
          {text.exportGo}
        </Button>
      </p>
      <Outcome deed={deed} {...doer} />
      <DeleteData {...doer} onDeleted={onDeleted} />
    </Section>
  )
}
