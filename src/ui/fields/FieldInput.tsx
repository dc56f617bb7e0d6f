import type { FieldRow } from '@contract/fields/types';
import { memo, use } from 'react';
import { DayInput } from '../inputs/DayInput';
import { ImageInput } from '../pictures/ImageInput';
import type { PictureValue } from '../pictures/pictures';
import { ChoiceInput, ManyInput, OpenChoiceInput, YesNoInput } from './ChoiceInput';
import { RefInput } from './RefInput';
import { numbered, RowsInput } from './RowsInput';
import { LinkInput, ListInput, NumberInput, TextInput, TimeInput } from './TextInput';
import { type FieldProps, FormFieldsContext, useField } from './useField';

/** The input of a field, by its kind. Papers are uploaded one by one and have no place in a form. */
export const FieldInput = memo(({ field, ...rest }: Omit<FieldProps, 'field'> & { field: FieldRow }) => {
  const Own = use(FormFieldsContext).inputs?.[field.kind];
  if (Own) return <Own field={field} path={rest.path ?? field.name} {...rest} />;
  switch (field.kind) {
    case 'text':
    case 'email':
      return <TextInput field={field} {...rest} />;
    case 'integer':
    case 'decimal':
    case 'year':
      return <NumberInput field={field} {...rest} />;
    case 'numbers':
    case 'steps':
      return <ListInput field={field} {...rest} />;
    case 'date':
      return <DateInput field={field} {...rest} />;
    case 'time':
      return <TimeInput field={field} {...rest} />;
    case 'link':
      return <LinkInput field={field} {...rest} />;
    case 'many':
      return <ManyInput field={field} {...rest} />;
    case 'yesNo':
      return <YesNoInput field={field} {...rest} />;
    case 'choice':
      return field.open ? <OpenChoiceInput field={field} {...rest} /> : <ChoiceInput field={field} {...rest} />;
    case 'ref':
      return <RefInput field={field} {...rest} />;
    case 'image':
      return <PictureInput field={field} {...rest} />;
    case 'list':
      return (
        <RowsInput field={field} {...rest} labelled>
          {(at) => field.fields.map((one) => <FieldInput key={one.name} field={numbered(one, at)} />)}
        </RowsInput>
      );
    default:
      return null;
  }
});

/** The inputs of fields in their order. */
export const FieldInputs = ({ fields }: { fields: readonly FieldRow[] }) =>
  fields.map((field) => <FieldInput key={field.name} field={field} />);

const DateInput = (props: FieldProps<'date'>) => {
  const { value, change, error, help, aria, box } = useField<string>(props);
  return (
    <DayInput
      {...box}
      label={box.label ?? aria ?? props.field.label}
      value={value}
      onChange={change}
      error={error}
      help={help}
      sx={props.bare ? bareSx : undefined}
    />
  );
};

/** In a cell the label is only read aloud. */
const bareSx = {
  m: 0,
  '& > label': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
};

const shapes = {
  emblem: { kind: 'emblem', aspect: 1, widest: 400 },
  banner: { kind: 'banner', aspect: 15 / 4, widest: 1500 },
  photo: { kind: 'photo', aspect: 3 / 2, widest: 1500 },
} as const;
const shapesOfPerson = {
  ...shapes,
  banner: { ...shapes.banner, kind: 'cover' },
  photo: { kind: 'photo', aspect: 1, widest: 800 },
} as const;

const PictureInput = (props: FieldProps<'image'>) => {
  const { shape, of } = props.field;
  const { value, change, error, help } = useField<Exclude<PictureValue, null>>(props);
  return (
    <ImageInput
      {...{ value, error, help }}
      label={props.field.label}
      onChange={change}
      {...(of === 'person' ? shapesOfPerson : shapes)[shape]}
    />
  );
};
