import { type EventScale, eventScales } from '@contract/events/eventTerms';
import type { Level } from '@contract/levels';
import type { EventFull, EventUnits } from '@contract/schemas/events';
import { Box, Button } from '@mui/material';
import { PlainDialog } from '../../../ui/acts/PlainDialog';
import { pictureAddress } from '../../../ui/pictures/pictures';
import { About } from '../show/About';
import { EventHeader } from '../show/EventHeader';
import { Needed } from '../show/Needed';
import { type EventValues, papersBody, timeBody, unitKey } from './values';

type PreviewProps = { values: EventValues; units: EventUnits; event: EventFull | null; onClose: () => void };

/** The page as it will look, made of what is typed; nothing is saved by looking. */
export const Preview = ({ values, units, event, onClose }: PreviewProps) => {
  const shown = eventOf(values, units, event);
  return (
    <PlainDialog
      title="Предпросмотр"
      maxWidth="md"
      close={null}
      onClose={onClose}
      acts={
        <Button variant="contained" onClick={onClose}>
          Вернуться к форме
        </Button>
      }
    >
      <Box sx={{ mx: -3, p: { xs: 1.5, md: 3 }, backgroundColor: 'background.default' }}>
        <EventHeader event={shown} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <About event={shown} />
          <Needed event={shown} />
        </Box>
      </Box>
    </PlainDialog>
  );
};

/** An event as the server would answer it, as far as its page shows it. */
function eventOf(values: EventValues, units: EventUnits, event: EventFull | null): EventFull {
  const unit = units.find((row) => unitKey(row) === values.unit);
  const [level, id] = values.unit.split('/');
  return {
    ...values,
    id: event?.id ?? 0,
    author: event?.author ?? 0,
    status: 'active',
    created_at: '',
    name: values.name || 'Без названия',
    description: values.description || 'Описания пока нет.',
    scale: values.scale || (Object.keys(eventScales)[0] as EventScale),
    banner: pictureAddress(values.banner),
    address: values.address || null,
    conference_link: values.conference_link || null,
    participants_number: Number(values.participants_number) || 0,
    available_structural_units: null,
    time_data: timeBody(values) as EventFull['time_data'],
    document_data: papersBody(values) as EventFull['document_data'],
    documents: values.files.map((row, at) =>
      'file' in row
        ? { id: -at, name: row.file.name, document: '', size: row.file.size, informational: row.informational }
        : { ...row, size: 0 },
    ),
    organization_data: [],
    additional_issues: values.issues.map(({ issue }, at) => ({ id: at, issue })),
    org_central_headquarter: null,
    org_district_headquarter: null,
    org_regional_headquarter: null,
    org_local_headquarter: null,
    org_educational_headquarter: null,
    org_detachment: null,
    stage: event?.stage ?? 'draft',
    org_unit: unit ?? event?.org_unit ?? { level: (level ?? 'detachment') as Level, id: Number(id) || 0, name: '' },
    places_taken: event?.places_taken ?? 0,
    cancel_reason: null,
    registration_opens_at: null,
    registration_closes_at: null,
    starts_at: null,
    ends_at: null,
    version: 0,
  };
}
