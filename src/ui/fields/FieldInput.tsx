import type { FieldRow } from '@contract/fields/types';
import { memo } from 'react';
import { DayField } from '../inputs/DayField';
import { ImageInput } from '../pictures/ImageInput';
import type { PictureValue } from '../pictures/pictures';
import { ChoiceInput, ManyInput, OpenChoiceInput, YesNoInput } from './ChoiceInput';
import { RefInput } from './RefInput';
import { NumberInput, TextInput, TimeInput } from './TextInput';
import { type FieldProps, useField } from './useField';

/** The input of a field, by its kind. Papers are uploaded one by one and have no place in a form. */
export const FieldInput = memo(({ field, ...rest }: Omit<FieldProps, 'field'> & { field: FieldRow }) => {
  switch (field.kind) {
    case 'text':
    case 'email':
      return <TextInput field={field} {...rest} />;
    case 'integer':
    case 'year':
      return <NumberInput field={field} {...rest} />;
    case 'date':
      return <DateInput field={field} {...rest} />;
    case 'time':
      return <TimeInput field={field} {...rest} />;
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
    case 'scan':
      return null;
  }
});

const DateInput = (props: FieldProps<'date'>) => {
  const { change, ...input } = useField<string>(props);
  return <DayField {...input} onChange={change} />;
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
  const { label, value, change, error, help } = useField<Exclude<PictureValue, null>>(props);
  return (
    <ImageInput
      {...{ label, value, error, help }}
      onChange={change}
      {...(of === 'person' ? shapesOfPerson : shapes)[shape]}
    />
  );
};
