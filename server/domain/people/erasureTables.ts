// What happens to every reference to a person when the person's data are erased. A reference without a row here is
// found by a test: docs/decisions names the reasons.

type Fate =
  /** The rows go. */
  | 'delete'
  /** The rows stay: the law or the register needs them, and they carry no personal value of the person. */
  | 'keep'
  /** There are none: a commander lays the post down or hands it over first. */
  | 'refused';

/** `table.column` of every reference to people. */
export const erasure: Readonly<Record<string, Fate>> = {
  'person_education.person_id': 'delete',
  'person_documents.person_id': 'delete',
  'person_residence.person_id': 'delete',
  'person_privacy.person_id': 'delete',
  'person_media.person_id': 'delete',
  'person_statement.person_id': 'delete',
  'person_parent.person_id': 'delete',
  'professional_education.person_id': 'delete',
  'foreign_documents.person_id': 'delete',
  // Goes with its parent, see foreign_parent_additional_docs.
  'foreign_parent_documents.person_id': 'delete',
  'list_views.person_id': 'delete',
  'idle_accounts.person_id': 'delete',
  'notices.person_id': 'delete',
  // What others were told of the person, by name.
  'notices.about_id': 'delete',
  'reminders.person_id': 'delete',
  'outbox.person_id': 'delete',
  'unit_letter_people.person_id': 'delete',
  'jobs.person_id': 'delete',
  'memberships.person_id': 'delete',
  'applications.person_id': 'delete',
  'applications.proposed_by': 'delete',
  'invitations.created_by': 'delete',
  'certificate_requests.person_id': 'delete',
  'command_invitations.person_id': 'delete',
  'command_invitations.invited_by': 'delete',
  'verification_requests.person_id': 'delete',
  'experts.person_id': 'delete',
  'sessions.person_id': 'delete',
  'sessions.seen_by': 'delete',
  'second_factors.person_id': 'delete',
  'recovery_codes.person_id': 'delete',
  'sign_in_steps.person_id': 'delete',
  'external_accounts.person_id': 'delete',
  'external_sign_ins.person_id': 'delete',
  'idempotency_keys.person_id': 'delete',
  'front_errors.person_id': 'delete',
  'event_organizers.person_id': 'delete',
  'event_answers.person_id': 'delete',
  'event_scans.person_id': 'delete',
  'course_progress.person_id': 'delete',
  'report_viewers.person_id': 'delete',
  'reason_templates.owner_id': 'delete',
  'report_assignments.person_id': 'delete',
  'report_conflicts.person_id': 'delete',

  // That somebody agreed has to be shown afterwards, and what was asked and answered.
  'consents.person_id': 'keep',
  'consent_texts.author_id': 'keep',
  'data_requests.person_id': 'keep',
  'data_requests.answered_by': 'keep',
  // The act of destruction itself.
  'destructions.person_id': 'keep',
  'fee_log.person_id': 'keep',
  'fee_log.changed_by': 'keep',
  'certificates.person_id': 'keep',
  'certificates.issued_by': 'keep',
  'certificates.revoked_by': 'keep',
  'certificate_requests.decided_by': 'keep',
  'audit_log.actor_id': 'keep',
  'test_attempts.person_id': 'keep',
  'article_versions.author_id': 'keep',
  'competition_snapshot_people.person_id': 'keep',
  'events.author_id': 'keep',
  'event_applications.person_id': 'keep',
  'event_applicants.person_id': 'keep',
  'event_participants.person_id': 'keep',
  'publications.by': 'keep',
  'report_files.owner_id': 'keep',
  'report_items.decided_by': 'keep',
  'report_versions.by': 'keep',
  'report_assignments.by': 'keep',
  'report_questions.by': 'keep',
  'report_questions.answered_by': 'keep',
  'reports.updated_by': 'keep',

  'unit_letters.author_id': 'keep',

  'units.commander_id': 'refused',
};
