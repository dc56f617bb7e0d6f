import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { Outlet, useLocation } from 'react-router-dom';
import { authProvider } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { i18nProvider } from '../providers/i18nProvider';
import { queryClient } from '../providers/queryClient';
import { raStore } from '../providers/raStore';
import { HeldCorner } from '../ui/acts/HeldCorner';
import { JobCorner } from '../ui/jobs/JobCorner';
import { Allowed } from './Allowed';
import { Connection } from './Connection';
import { Frame } from './Frame';
import { useKeptFocus } from './focus/useKeptFocus';
import { resourceDefinitions } from './resourceDefinitions';
import { Said } from './Said';

/** react-admin and the frame around every page but the session's. */
export const Shell = () => {
  const { pathname } = useLocation();
  useKeptFocus();
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={raStore}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <Frame>
          <Said />
          <Allowed>
            {/* Two records of one kind are two pages: nothing typed on one is carried to the other. */}
            <Outlet key={pathname.toLowerCase()} />
          </Allowed>
        </Frame>
        <Connection />
        <JobCorner />
        <HeldCorner />
        <Notification />
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};
