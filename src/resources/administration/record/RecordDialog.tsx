import { FormDialog } from '../../../ui/form/FormDialog';
import type { Catalogue, Row } from '../catalogue';
import { RecordField } from './RecordField';
import { useCatalogueForm } from './useCatalogueForm';

type RecordDialogProps = {
  catalogue: Catalogue;
  /** Without a record a new one is written. */
  record?: Row;
  onClose: () => void;
};

/** The form of one record. */
export const RecordDialog = ({ catalogue, record, onClose }: RecordDialogProps) => {
  const form = useCatalogueForm(catalogue, record, onClose);
  const { title, button } = record ? { title: catalogue.edit?.title ?? '', button: 'Сохранить' } : catalogue.add;
  return (
    <FormDialog title={title} button={button} form={form} onClose={onClose}>
      {catalogue.fields.map((field) => (
        <RecordField
          key={field.name}
          field={field}
          values={form.values}
          error={form.errors[field.name]}
          onChange={form.change}
        />
      ))}
    </FormDialog>
  );
};
