import type { jobsEndpoints } from '../../contract/endpoints/jobs';
import { errors } from '../call';
import type { Handlers } from '../domain/handlers';
import { cancelJob, listJobs, readJob, readJobFile } from '../domain/jobs';
import { attachment } from '../http/files/attachment';

export const jobs: Handlers<typeof jobsEndpoints> = {
  'jobs.list': (call) => listJobs(call, call.query),
  'jobs.one': (call) => readJob(call, call.params.id),
  async 'jobs.file'({ db, viewer, params, parts }) {
    const { file_key, file_name } = await readJobFile(db, viewer, params.id);
    const file = await parts.files.open(file_key);
    if (!file) throw errors.notFound('Файла нет: срок хранения истёк.');
    return attachment(file_name, file.stream, file.size);
  },
  'jobs.cancel': ({ db, viewer, params, parts }) => cancelJob(db, parts.files, viewer, params.id),
};
